import { t } from '#messages/home.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { WaysIn } from './ways-in.tsx'

/** Home for a person whose Cirkles are all over. */
export function NoActiveCirkle({ links }: { links: HomeLinks }) {
  return <EmptyState title={t('noActiveCirkle')} actions={<WaysIn links={links} />} />
}
