/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'Loading your profile',
  general: 'General',
  privacyAndSecurity: 'Privacy and Security',
  notificationPreferences: 'Notification Preferences',
  helpAndSupport: 'Help and Support',
  helpNeedsConnection: 'The answers need a connection',
  reportNeedsConnection: 'Reporting a problem needs a connection, the first time',
  loadingPreferences: 'Loading your preferences',
  settings: 'Settings',
  signOut: 'Sign out',
} as const
