import { Link } from '@tanstack/react-router'

import type { Block } from '#contract/http/leaving.ts'
import { Card } from '#ui/card.tsx'
import styles from './deletion.module.css'

/** What keeps the account until it is settled, with the way there; nothing when nothing does. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null
  return (
    <Card as="section" aria-labelledby="blocks-title">
      <h2 id="blocks-title" className={styles['title']}>
        This keeps your account until it is settled
      </h2>
      <ul className={styles['list']}>
        {blocks.map(({ cirkleId, cirkleName, reason, contributions }) => (
          <li key={`${cirkleId} ${reason}`}>
            <Link to="/home" search={{ detail: cirkleId }}>
              {cirkleName}
            </Link>
            : {blockWords(reason, contributions)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function blockWords(reason: Block['reason'], count: number): string {
  const what = count === 1 ? '1 contribution' : `${count} contributions`
  switch (reason) {
    case 'owed_by_me':
      return `${what} you have not paid, or that nobody has confirmed yet`
    case 'owed_to_me':
      return `${what} to you that you have not confirmed yet`
    case 'owed_in_my_cirkle':
      return `${what} of others in the Cirkle you are the Admin of`
  }
}
