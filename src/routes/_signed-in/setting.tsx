import { createFileRoute } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/pages/install-offer.tsx'
import { NotificationSettings } from '#features/notifications/pages/notification-settings.tsx'
import { SettingPage } from '#features/settings/pages/setting-page.tsx'
import { settingSheet, type SettingSheet } from '#features/settings/setting-sheet.ts'

export const Route = createFileRoute('/_signed-in/setting')({
  staticData: { title: 'Settings' },
  validateSearch: (search): { sheet?: SettingSheet } => {
    const sheet = settingSheet(search['sheet'])
    return sheet === undefined ? {} : { sheet }
  },
  component: Setting,
})

function Setting() {
  const { sheet } = Route.useSearch()
  const { session, sessions, refresh } = Route.useRouteContext()
  return (
    <SettingPage
      session={session}
      sessions={sessions}
      sheet={sheet}
      refresh={refresh}
      installOffer={<InstallOffer isAsked />}
      renderNotifications={({ settings }, close) => (
        <NotificationSettings
          onClose={close}
          session={session}
          flags={settings.notifications}
          refresh={refresh}
        />
      )}
    />
  )
}
