import { t } from '#messages/home.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { WaysIn } from './ways-in.tsx'

/** The phone's third tab. */
export function NewCirkle({ links }: { links: HomeLinks }) {
  return (
    <EmptyState title={t('buildCirkle')} text={t('buildCirkleHint')} actions={<WaysIn links={links} />} />
  )
}
