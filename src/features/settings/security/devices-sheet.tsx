import { useCallback, useState } from 'react'

import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/security.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { type Complaint, useSubmit } from '#ui/request/use-submit.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { missingPassword, OwnPasswordField } from '../account/own-password-field.tsx'
import { type Device, endDevice, readDevices } from './security-actions.ts'
import styles from './devices-sheet.module.css'

type DevicesSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
}

/** Devices: the account's sessions, and a button to end each of the others, with the password (ASVS 7.5.2). */
export function DevicesSheet({ isOpen, onClose, session }: DevicesSheetProps) {
  const devices = useDevices(session.token)
  const [ending, setEnding] = useState<Device>()
  return (
    <Sheet title={t('devices')} look="high" isOpen={isOpen} onClose={onClose}>
      <DevicesView devices={devices} onEnd={setEnding} />
      {ending !== undefined && devices.state === 'loaded' && (
        <EndDeviceDialog
          device={ending}
          session={session}
          onEnded={() => devices.show((all) => all.filter(({ id }) => id !== ending.id))}
          onClose={() => setEnding((now) => (now === ending ? undefined : now))}
        />
      )}
    </Sheet>
  )
}

/**
 * The devices signed in to this account, always from the server: an old list would hide the very stranger
 * somebody looks for.
 */
function useDevices(token: string): RequestState<readonly Device[]> {
  const ask = useCallback((signal: AbortSignal) => readDevices(token, signal), [token])
  return useRequest(ask, devicesFailure)
}

/** Text for a failed call about devices. Rethrows anything but call failures. */
function devicesFailure(error: unknown): string {
  return failureMessage(error, {
    offline: t('devicesNeedConnection'),
  })
}

function DevicesView({
  devices,
  onEnd,
}: {
  devices: RequestState<readonly Device[]>
  onEnd: (device: Device) => void
}) {
  switch (devices.state) {
    case 'loading':
      return (
        <Loading label={t('loadingDevices')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )
    case 'failed':
      return <LoadFailed message={devices.message} onRetry={devices.retry} icon="offline" />
    case 'loaded':
      return (
        <>
          <ul className={styles['devices']}>
            {devices.data.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => onEnd(device)} />
            ))}
          </ul>
          {devices.data.every(({ isCurrent }) => isCurrent) && (
            <p className={styles['detail']}>{t('noOtherDevice')}</p>
          )}
        </>
      )
  }
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <li className={styles['device']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{nameOf(device)}</p>
        <DeviceTimes device={device} />
      </div>
      {device.isCurrent ? (
        <Tag tone="success">{t('thisDevice')}</Tag>
      ) : (
        <Button
          variant="secondary"
          aria-label={t('signOutDevice', { device: nameOf(device) })}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

/** Two devices can have one name: their times tell them apart. */
function DeviceTimes({ device }: { device: Device }) {
  const now = useNow(null)
  return (
    <>
      <p className={styles['detail']}>{t('signedIn', { time: indiaTime(device.createdAt, now) })}</p>
      <p className={styles['detail']}>{t('lastUsed', { time: indiaTime(device.lastUsedAt, now) })}</p>
    </>
  )
}

type EndDeviceDialogProps = {
  device: Device
  session: Session
  onEnded: () => void
  onClose: () => void
}

function EndDeviceDialog({ device, session, onEnded, onClose }: EndDeviceDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, error, submit, complain } = useSubmit(async () => {
    await endDevice(session.token, { id: device.id, currentPassword })
    onEnded()
    showToast({ message: t('deviceSignedOut', { device: nameOf(device) }) })
    onClose()
  }, endFailure)
  const end = () => {
    const missing = missingPassword(currentPassword)
    if (Object.keys(missing).length > 0) complain({ errors: missing })
    else void submit()
  }
  return (
    <ConfirmDialog
      title={t('signOutDeviceTitle', { device: nameOf(device) })}
      text={
        <>
          <DeviceTimes device={device} />
          <p>{t('signOutDeviceText')}</p>
        </>
      }
      isOpen
      confirmLabel={t('signOut')}
      busyText={t('signingOut')}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={end}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={end}>
        <OwnPasswordField
          email={session.user.email}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={errors['currentPassword']}
        />
      </Form>
    </ConfirmDialog>
  )
}

/** A wrong password is shown beside its field. */
function endFailure(failure: unknown): Complaint {
  const refused = refusedFields(failure)
  return Object.keys(refused).length > 0 ? { errors: refused } : { error: devicesFailure(failure) }
}

const nameOf = ({ deviceName }: Device): string => deviceName ?? t('namelessDevice')
