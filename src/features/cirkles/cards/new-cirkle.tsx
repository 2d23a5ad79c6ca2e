import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { WaysIn } from './ways-in.tsx'

/** The phone's third tab. */
export function NewCirkle({ links }: { links: HomeLinks }) {
  return (
    <EmptyState
      title="Build Your Financial Cirkle Today"
      text="Choose an amount, a start and your people. Everyone pays the same, and everyone receives the whole pot once."
      actions={<WaysIn links={links} />}
    />
  )
}
