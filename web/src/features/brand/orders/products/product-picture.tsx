import { IconShirt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pictureRead } from '../../../../entities/order/order-reads.js';
import css from './products.module.css';

/** The picture of a product; it is fetched with the session, so a plain address would not do. */
export function ProductPicture({ blobName }: { blobName: string | undefined }) {
  const picture = useQuery({ ...pictureRead(blobName ?? ''), enabled: blobName !== undefined });
  const address = useObjectUrl(picture.data);
  return (
    <span className={css.picture} aria-hidden="true">
      {address ? <img src={address} alt="" /> : <IconShirt size={18} />}
    </span>
  );
}

function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
