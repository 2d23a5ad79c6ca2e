import type { Notification } from '#contract/http/system/notifications.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from './notice-mark.module.css'

/** By the beginning of a type; the first that fits. */
const ICONS: readonly (readonly [begin: string, icon: IconName])[] = [
  ['payment-confirmed', 'check'],
  ['payment-due', 'clock'],
  ['payment-overdue', 'warning'],
  ['payment-missed', 'warning'],
  ['payment', 'payments'],
  ['hand', 'payments'],
  ['reupload', 'image'],
  ['swap', 'swap'],
  ['cirkle', 'turn'],
  ['invitation', 'users'],
  ['join', 'users'],
  ['member', 'users'],
  ['kyc', 'shield'],
  ['password', 'shield'],
  ['passkeys', 'shield'],
  ['two-factor', 'shield'],
  ['bank', 'bank'],
  ['own-bank', 'bank'],
  ['deletion', 'trash'],
  ['announcement', 'info'],
]

const iconOf = (type: string): IconName => ICONS.find(([begin]) => type.startsWith(begin))?.[1] ?? 'bell'

type NoticeMarkProps = {
  notice: Pick<Notification, 'type' | 'person'>
  /** Without the face: those of a group are shown below its words. */
  isFaceless?: boolean
}

/** What a notification is about: the face of its person with a small icon, or the icon alone. Decorative. */
export function NoticeMark({ notice: { type, person }, isFaceless = false }: NoticeMarkProps) {
  const isFace = person !== undefined && !isFaceless
  return (
    <span className={styles['mark']} aria-hidden="true">
      {isFace && <RemoteAvatar name={person.name} url={person.profilePic} />}
      <span className={styles['icon']} data-is-small={isFace || undefined}>
        <Icon name={iconOf(type)} size={isFace ? 16 : 20} />
      </span>
    </span>
  )
}
