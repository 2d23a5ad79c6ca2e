import { Sheet } from '#ui/sheet.tsx'
import { NotificationChoices, type NotificationChoicesProps } from './notification-choices.tsx'

export type NotificationSettingsProps = NotificationChoicesProps & { onClose: () => void }

/** The choices in a sheet, which stays as it is while it finds out what this phone can. */
export function NotificationSettingsSheet({ onClose, ...choices }: NotificationSettingsProps) {
  return (
    <Sheet title="Notification Preferences" look="high" isOpen onClose={onClose}>
      <NotificationChoices {...choices} />
    </Sheet>
  )
}
