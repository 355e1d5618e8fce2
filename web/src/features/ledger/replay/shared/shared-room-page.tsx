import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { PublicFrame } from '../../../../entities/person/public-frame.js';
import { Button } from '../../../../ui/button.js';
import { EnterRoom } from './enter-room.js';
import { InsideRoom } from './inside-room.js';
import { keepVisit, keptVisit, type Visit } from './room-reads.js';
import css from './shared-room.module.css';

/** `left`: by the reader. `lapsed`: the visit took longer than its token. `ended`: the room itself. */
type Over = 'left' | 'lapsed' | 'ended';

const LINK = /^#([A-Za-z0-9_-]{20,100})$/;

const linkIn = (hash: string): string | undefined => LINK.exec(hash)?.[1];

/** Opens a room for somebody without an account, by the link of their mail. */
export function SharedRoomPage() {
  const link = useMailedLink();
  return <Entrance key={link} link={link} />;
}

/** Takes the link out of the address, where others could read it later. */
function useMailedLink(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => linkIn(hash));
  useEffect(() => {
    if (hash === '') return;
    setLink(linkIn(hash));
    void navigate(SCREENS.sharedRoom.path, { replace: true });
  }, [hash, navigate]);
  return link;
}

function Entrance({ link }: { link: string | undefined }) {
  const { t } = useTranslation('sharedRoom');
  const [visit, setVisit] = useState(() => (link === undefined ? keptVisit() : undefined));
  const [over, setOver] = useState<Over>();
  const enter = (entered: Visit) => {
    keepVisit(entered);
    setVisit(entered);
  };
  const leave = (why: Over) => {
    keepVisit(undefined);
    setVisit(undefined);
    setOver(why);
  };
  if (visit) {
    const refused = () => leave(Date.now() >= Date.parse(visit.expireAt) && Date.now() < Date.parse(visit.room.until) ? 'lapsed' : 'ended');
    return <InsideRoom visit={visit} onLeave={() => leave('left')} onRefused={refused} />;
  }
  if (over) return <OverPage over={over} hasLink={link !== undefined} onAgain={() => setOver(undefined)} />;
  if (link === undefined)
    return (
      <PublicFrame title={t('title')} isNarrow>
        <Stack className={css.words} gap={6}>
          <h1>{t('noLink.title')}</h1>
          <p>{t('noLink.text')}</p>
        </Stack>
      </PublicFrame>
    );
  return <EnterRoom link={link} onEntered={enter} />;
}

function OverPage({ over, hasLink, onAgain }: { over: Over; hasLink: boolean; onAgain: () => void }) {
  const { t } = useTranslation('sharedRoom');
  const isOpen = over !== 'ended';
  return (
    <PublicFrame title={t(`over.${over}`)} name={t('title')} isNarrow>
      <Stack className={css.words} gap={6} role="status">
        <h1>{t(`over.${over}`)}</h1>
        <p>{t(`over.${over}Text`)}</p>
        {isOpen && !hasLink ? <p>{t('noLink.text')}</p> : null}
      </Stack>
      {isOpen && hasLink ? <Button variant="primary" size="large" onClick={onAgain} label={t('over.again')} /> : null}
    </PublicFrame>
  );
}
