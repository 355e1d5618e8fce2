import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { logRead } from './log-reads.js';
import { useWitnessedText } from './witnessed-words.js';

/**
 * Says who witnessed a root and when, or that nobody has yet, and links to the public page about it. @param rootAt when the root was made
 */
export function WitnessedLink({ rootAt }: { rootAt: string }) {
  const { data } = useQuery(logRead());
  const witnessedText = useWitnessedText();
  return data ? <Link to={SCREENS.trust.path}>{witnessedText(data, rootAt)}</Link> : null;
}
