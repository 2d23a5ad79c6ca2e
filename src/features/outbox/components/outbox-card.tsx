import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'

import { allowedActions } from '#data/outbox/save/entry-actions.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { t } from '#messages/outbox.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { errorWords, itemTitle, nextAttemptWords, savedWords, uploadWords } from '../item-words.ts'
import { type OutboxItem, readPicture } from '../queries.ts'
import styles from './outbox-card.module.css'

type OutboxCardProps = {
  item: OutboxItem
  /** Phone clock, ms. */
  now: number
  onRetry: (item: OutboxItem) => void
  onDiscard: (item: OutboxItem) => void
  onExport: (id: string) => void
  onFixProof: (item: OutboxItem) => void
}

const icons: Readonly<Record<OutboxItem['subject']['kind'], IconName>> = {
  payment: 'payments',
  received: 'payments',
  given: 'payments',
  yes: 'check',
  no: 'upload',
  'hand-over': 'payments',
  acknowledgement: 'check',
  'sent-back': 'upload',
  proof: 'image',
  validation: 'check',
  reupload: 'upload',
  'notifications-read': 'bell',
  message: 'message',
  report: 'help',
  other: 'info',
}

/** One entry: its content, its state, and its actions. */
export function OutboxCard({ item, now, onRetry, onDiscard, onExport, onFixProof }: OutboxCardProps) {
  const { entry, subject, cirkleName, amount } = item
  const { words, tone } = entryWords(entry)
  const isGated = asksForKyc(entry)
  // An entry that is sent again unchanged needs no fix.
  const may = { ...allowedActions(entry), ...(isGated && { retry: true, fix: false }) }
  const title = itemTitle(item)
  const failure = errorWords(entry)
  const notes = [nextAttemptWords(item, now), savedWords(entry)].filter((note) => note !== undefined)
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['top']}>
        <Thumbnail item={item} />
        <div className={styles['words']}>
          <h2 className={styles['title']}>{title}</h2>
          {cirkleName !== undefined && <p className={styles['cirkle']}>{cirkleName}</p>}
          {subject.kind === 'message' && subject.content !== '' && (
            <p className={styles['message']}>{subject.content}</p>
          )}
        </div>
        {amount !== undefined && (
          <span className={styles['amount']}>
            <Money amount={amount} />
          </span>
        )}
      </div>
      <Tag tone={tone}>{words}</Tag>
      {failure !== undefined && <p className={styles['failure']}>{failure}</p>}
      <UploadBar item={item} />
      <p className={styles['notes']}>{notes.join(' · ')}</p>
      {entry.state === 'unknown' && <p className={styles['notes']}>{t('mayBeRecorded')}</p>}
      <div className={styles['actions']}>
        {isGated && <VerifyIdentityLink from="/outbox" />}
        {may.retry && item.waitsFor === undefined && (
          <Button
            variant="secondary"
            icon="sync"
            onClick={() => onRetry(item)}
            aria-label={t('retryNowWhat', { title })}
          >
            {t('retryNow')}
          </Button>
        )}
        {may.fix && subject.kind === 'payment' && entry.receipt === undefined && (
          <LinkButton
            icon="edit"
            render={(look) => (
              <Link
                to="/payment"
                search={
                  item.recordId === undefined
                    ? { pay: subject.cirkleId, fix: entry.id }
                    : { detail: item.recordId }
                }
                {...look}
              />
            )}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && subject.kind === 'hand-over' && entry.receipt === undefined && (
          <LinkButton
            icon="edit"
            render={(look) => (
              <Link
                to="/payment"
                search={{ handOver: subject.cirkleId, cycle: subject.cycle, fix: entry.id }}
                {...look}
              />
            )}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && isHandOverAnswer(subject) && item.payoutOf !== undefined && (
          <LinkButton
            icon="edit"
            render={(look) => <Link to="/payment" search={{ payout: item.payoutOf }} {...look} />}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && subject.kind === 'given' && subject.contributionId !== undefined && (
          <LinkButton
            icon="edit"
            render={(look) => (
              <Link to="/payment" search={{ pay: subject.cirkleId, fix: entry.id }} {...look} />
            )}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && isCollected(subject) && (
          <LinkButton
            icon="edit"
            render={(look) => <Link to="/payment" search={{ collect: subject.cirkleId }} {...look} />}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && (subject.kind === 'yes' || subject.kind === 'no') && (
          <LinkButton
            icon="edit"
            render={(look) => <Link to="/payment" search={{ detail: subject.paymentId }} {...look} />}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && (subject.kind === 'validation' || subject.kind === 'reupload') && (
          <LinkButton
            icon="edit"
            render={(look) => <Link to="/payment" search={{ validate: subject.cirkleId }} {...look} />}
          >
            {t('fix')}
          </LinkButton>
        )}
        {may.fix && subject.kind === 'proof' && (
          <Button icon="edit" onClick={() => onFixProof(item)}>
            {t('fix')}
          </Button>
        )}
        {subject.kind === 'message' && (
          <LinkButton
            variant="secondary"
            icon="message"
            render={(look) => <Link to="/home" search={{ chat: subject.cirkleId }} {...look} />}
          >
            {t('openChat')}
          </LinkButton>
        )}
        <Button
          variant="quiet"
          icon="download"
          onClick={() => onExport(entry.id)}
          aria-label={t('exportWhat', { title })}
        >
          {t('export')}
        </Button>
        {may.discard && (item.waitsFor === undefined || subject.kind === 'message') && (
          <Button
            variant="quiet"
            icon="trash"
            onClick={() => onDiscard(item)}
            aria-label={t('discardWhat', { title })}
          >
            {t('discard')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const isHandOverAnswer = ({ kind }: OutboxItem['subject']): boolean =>
  kind === 'acknowledgement' || kind === 'sent-back'

function Thumbnail({ item: { entry, subject, file } }: { item: OutboxItem }) {
  const load = useCallback(() => readPicture(entry), [entry])
  const url = useObjectUrl(file?.mime.startsWith('image/') === true ? load : null)
  if (url !== undefined)
    return <img className={styles['thumbnail']} src={url} alt="" width={48} height={48} />
  return (
    <span className={styles['thumbnail']}>
      <Icon name={icons[subject.kind]} />
    </span>
  )
}

function UploadBar({ item: { entry } }: { item: OutboxItem }) {
  const words = uploadWords(entry)
  if (entry.upload === undefined || words === undefined) return null
  return (
    <div className={styles['upload']}>
      <progress value={entry.upload.offset} max={entry.upload.size} aria-label={t('upload')} />
      <span>{words}</span>
    </div>
  )
}

/** Whether it was recorded on the sheet of collecting. */
const isCollected = (
  subject: OutboxItem['subject'],
): subject is Extract<OutboxItem['subject'], { kind: 'received' | 'given' }> =>
  subject.kind === 'received' || (subject.kind === 'given' && subject.contributionId === undefined)
