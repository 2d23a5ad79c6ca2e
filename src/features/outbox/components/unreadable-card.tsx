import { t } from '#messages/outbox.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './outbox-card.module.css'

/** A row this version of the app cannot read: left alone, but it can be exported. */
export function UnreadableCard({ id, onExport }: { id: string; onExport: (id: string) => void }) {
  return (
    <Card as="li" className={styles['card']}>
      <h2 className={styles['title']}>{t('savedByAnotherVersion')}</h2>
      <Tag tone="danger">{t('unreadable')}</Tag>
      <p className={styles['notes']}>{t('unreadableHint')}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" icon="download" onClick={() => onExport(id)}>
          {t('export')}
        </Button>
      </div>
    </Card>
  )
}
