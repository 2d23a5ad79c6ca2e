import { createFileRoute } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/pages/install-offer.tsx'
import { NotificationChoices } from '#features/notifications/pages/notification-settings.tsx'
import { readFirstSettings } from '#features/settings/pages/first-settings.ts'
import { SettingPage } from '#features/settings/pages/setting-page.tsx'
import {
  settingSheet,
  settingTab,
  type SettingSheet,
  type SettingTab,
} from '#features/settings/setting/setting-sheet.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(settings)/setting')({
  staticData: { title: () => t('settings'), keptLater: 'parts' },
  validateSearch: onlyKnown<{ sheet?: SettingSheet | undefined; tab?: SettingTab | undefined }>((search) => ({
    sheet: settingSheet(search['sheet']),
    tab: settingTab(search['tab']),
  })),
  loader: async ({ context }) => readFirstSettings(context.session.user.id),
  // Switching a tab or opening a sheet of the page does not read again.
  shouldReload: ({ cause }) => cause === 'enter',
  component: Setting,
})

function Setting() {
  const { sheet, tab } = Route.useSearch()
  const { session, sessions, refresh } = Route.useRouteContext()
  const first = Route.useLoaderData()
  return (
    <SettingPage
      session={session}
      sessions={sessions}
      first={first}
      sheet={sheet}
      tab={tab}
      refresh={refresh}
      installOffer={<InstallOffer isAsked />}
      renderNotifications={({ settings: { notifications: flags } }) => (
        <NotificationChoices session={session} flags={flags} refresh={refresh} />
      )}
    />
  )
}
