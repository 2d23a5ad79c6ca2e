const SHEETS = [
  'bank',
  'edit-bank',
  'two-factor',
  'passkeys',
  'app-lock',
  'app-lock-offer',
  'devices',
  'nominee',
  'export',
  'faq',
  'contact',
  'report',
  'logout',
] as const

/** A sheet over the settings; in the address, so that the phone's back button closes it. */
export type SettingSheet = (typeof SHEETS)[number]

/** The sheet an address names; undefined for none. */
export function settingSheet(value: unknown): SettingSheet | undefined {
  return SHEETS.find((sheet) => sheet === value)
}

const TABS = ['general', 'security', 'notifications', 'help'] as const

/** A part of the settings: shown together on a phone, in tabs on a large screen. */
export type SettingTab = (typeof TABS)[number]

/** The tab an address names; undefined for none. */
export function settingTab(value: unknown): SettingTab | undefined {
  return TABS.find((tab) => tab === value)
}
