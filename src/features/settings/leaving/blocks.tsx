import { Link } from '@tanstack/react-router'

import type { Block } from '#contract/http/online/leaving.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { Card } from '#ui/layout/card.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { blockWords } from './block-words.ts'
import styles from './deletion.module.css'

/** Reasons that block deletion until they are settled, with links; empty without any. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null
  return (
    <Card as="section" aria-labelledby="blocks-title">
      <h2 id="blocks-title" className={styles['title']}>
        {t('settleTheseFirst')}
      </h2>
      <ul className={styles['list']}>
        {blocks.map(({ cirkleId, cirkleName, ...block }) => (
          <li key={`${cirkleId} ${block.reason}`}>
            {richText((mark) =>
              t('blockInCirkle', {
                cirkle: mark(
                  <Link to="/home" search={{ detail: cirkleId }}>
                    {cirkleName}
                  </Link>,
                ),
                contributions: blockWords(block),
              }),
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
