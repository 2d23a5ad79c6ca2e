import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { t } from '#messages/outbox.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { exportToFile, retry } from '../actions.ts'
import { OutboxCard } from '../components/outbox-card.tsx'
import { UnreadableCard } from '../components/unreadable-card.tsx'
import { type Outbox, type OutboxItem, useOutbox } from '../queries.ts'
import styles from './outbox-page.module.css'

const DiscardDialog = lazyInstalled(() => import('../sheets/discard-dialog.tsx'), 'DiscardDialog')
const FixProofSheet = lazyInstalled(() => import('../sheets/fix-proof-sheet.tsx'), 'FixProofSheet')

const ImportSheet = lazyOnlineSheet(
  () => import('../import/import-sheet.tsx'),
  'ImportSheet',
  () => t('readExportedFile'),
)

type OutboxPageProps = {
  userId: string
  /** Sends and fetches now. */
  onRefresh: () => void
}

/** Countdowns to the next attempt show seconds. */
const TICK_MS = 1_000

/** /outbox: everything on this phone that has not reached the server yet. */
export function OutboxPage({ userId, onRefresh }: OutboxPageProps) {
  const outbox = useOutbox(userId)
  const device = useDeviceWord()
  const [isImporting, setImporting] = useState(false)
  return (
    <Page ready={outbox === undefined ? undefined : 'outbox'}>
      <PageHeader
        title={t('outbox')}
        detail={t('whatIsHere', { device })}
        back={
          <IconLink
            icon="back"
            label={t('backToSettings')}
            render={(look) => <Link to="/setting" {...look} />}
          />
        }
      />
      {outbox === undefined ? (
        <Loading label={t('loadingOutbox')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <OutboxList outbox={outbox} userId={userId} onRefresh={onRefresh} />
      )}
      <Button variant="quiet" icon="upload" isWide onClick={() => setImporting(true)}>
        {t('readExportedFile')}
      </Button>
      {isImporting && <ImportSheet userId={userId} onClose={() => setImporting(false)} />}
    </Page>
  )
}

type Asked = { kind: 'discard' | 'proof'; item: OutboxItem }

function OutboxList({
  outbox: { items, unreadable },
  userId,
  onRefresh,
}: OutboxPageProps & { outbox: Outbox }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isWaiting = items.some(({ entry }) => entry.state === 'queued' || entry.state === 'unknown')
  const now = useNow(isWaiting ? TICK_MS : null)
  if (items.length + unreadable.length === 0) {
    return <EmptyState title={t('nothingToSend')} text={t('nothingToSendHint')} />
  }
  const sendNow = async (item: OutboxItem) => {
    await retry(userId, item.entry)
    onRefresh()
    showToast({ message: t('tryingNow'), tone: 'info' })
  }
  const save = (id: string) => {
    exportToFile(userId, id).catch(reportError)
  }
  const close = () => setAsked(null)
  return (
    <>
      <ul className={styles['list']}>
        {items.map((item) => (
          <OutboxCard
            key={item.entry.id}
            item={item}
            now={now}
            onRetry={(each) => void sendNow(each)}
            onDiscard={(each) => setAsked({ kind: 'discard', item: each })}
            onExport={save}
            onFixProof={(each) => setAsked({ kind: 'proof', item: each })}
          />
        ))}
        {unreadable.map(({ id }) => (
          <UnreadableCard key={id} id={id} onExport={save} />
        ))}
      </ul>
      <Suspense>
        {asked?.kind === 'discard' && (
          <DiscardDialog userId={userId} item={asked.item} onClose={close} onDiscarded={onRefresh} />
        )}
        {asked?.kind === 'proof' && <FixProofSheet userId={userId} item={asked.item} onClose={close} />}
      </Suspense>
    </>
  )
}
