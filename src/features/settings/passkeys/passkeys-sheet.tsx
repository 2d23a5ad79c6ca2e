import { useCallback, useState } from 'react'

import { MAX_PASSKEYS } from '#contract/rules/limits.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { whyNoPasskeys } from '#lib/passkeys/why-no-passkeys.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/settings/online/passkeys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { type OwnPasskeys, type Passkey, readPasskeys } from './passkey-actions.ts'
import styles from './passkeys-sheet.module.css'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type PasskeysSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
  refresh: () => void
}

type Asked = { about: 'add' } | { about: 'rename' | 'remove'; passkey: Passkey }

/** Passkeys: the account's, and one's name and end; another is added where the browser has them. */
export function PasskeysSheet({ isOpen, onClose, session, refresh }: PasskeysSheetProps) {
  const { token } = session
  const passkeys = usePasskeys(token)
  const [asked, setAsked] = useState<Asked>()
  const hindrance = whyNoPasskeys(location)
  const close = () => setAsked(undefined)
  const known = passkeys.state === 'loaded' ? passkeys : undefined
  const showPasskeys = (change: (all: readonly Passkey[]) => readonly Passkey[]) =>
    known?.show((own) => ({ ...own, passkeys: change(own.passkeys) }))
  const isFull = (known?.data.passkeys.length ?? 0) >= MAX_PASSKEYS
  return (
    <Sheet
      title={t('passkeys')}
      look="high"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        known !== undefined &&
        hindrance === undefined &&
        !isFull && (
          <Button icon="plus" onClick={() => setAsked({ about: 'add' })}>
            {t('add')}
          </Button>
        )
      }
    >
      <p className={styles['detail']}>{t('whatItIs')}</p>
      <PasskeysView passkeys={passkeys} onAsk={setAsked} />
      {known !== undefined && (hindrance !== undefined || isFull) && (
        <p className={styles['hindrance']}>{hindrance ?? t('mostPasskeys')}</p>
      )}
      {known !== undefined && asked?.about === 'add' && (
        <AddPasskeyDialog
          session={session}
          method={known.data.method}
          refresh={refresh}
          onAdded={(added) => showPasskeys((all) => [...all, added])}
          onClose={close}
        />
      )}
      {known !== undefined && asked?.about === 'rename' && (
        <RenamePasskeyDialog
          passkey={asked.passkey}
          token={token}
          refresh={refresh}
          onRenamed={(renamed) =>
            showPasskeys((all) => all.map((each) => (each.id === renamed.id ? renamed : each)))
          }
          onClose={close}
        />
      )}
      {known !== undefined && asked?.about === 'remove' && (
        <RemovePasskeyDialog
          passkey={asked.passkey}
          session={session}
          refresh={refresh}
          onRemoved={() => showPasskeys((all) => all.filter(({ id }) => id !== asked.passkey.id))}
          onClose={close}
        />
      )}
    </Sheet>
  )
}

/** Always from the server: an old list would hide one that a stranger has added. */
function usePasskeys(token: string): RequestState<OwnPasskeys> {
  const ask = useCallback((signal: AbortSignal) => readPasskeys(token, signal), [token])
  return useRequest(ask, passkeysFailure)
}

const passkeysFailure = (error: unknown): string => failureMessage(error, { offline: t('needsConnection') })

function PasskeysView({
  passkeys,
  onAsk,
}: {
  passkeys: RequestState<OwnPasskeys>
  onAsk: (asked: Asked) => void
}) {
  switch (passkeys.state) {
    case 'loading':
      return (
        <Loading label={t('loadingPasskeys')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )
    case 'failed':
      return <LoadFailed message={passkeys.message} onRetry={passkeys.retry} icon="offline" />
    case 'loaded':
      return passkeys.data.passkeys.length === 0 ? (
        <p className={styles['none']}>{t('noPasskey')}</p>
      ) : (
        <ul className={styles['passkeys']}>
          {passkeys.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={onAsk} />
          ))}
        </ul>
      )
  }
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) {
  const now = useNow(null)
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  return (
    <li className={styles['passkey']}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['detail']}>{isBackedUp ? t('backedUp') : t('oneDevice')}</p>
      <p className={styles['detail']}>{t('created', { time: indiaTime(createdAt, now) })}</p>
      <p className={styles['detail']}>
        {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: indiaTime(lastUsedAt, now) })}
      </p>
      <div className={styles['acts']}>
        <Button
          variant="secondary"
          aria-label={t('renameOne', { name })}
          onClick={() => onAsk({ about: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('removeOne', { name })}
          onClick={() => onAsk({ about: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
