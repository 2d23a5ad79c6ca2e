const SHEETS = ['bank', 'edit-bank', 'two-factor', 'devices', 'notifications', 'logout'] as const

/** What can stand over the settings; kept in the address, so that the phone's back button closes it. */
export type SettingSheet = (typeof SHEETS)[number]

/** The sheet an address names; undefined for none. */
export function settingSheet(value: unknown): SettingSheet | undefined {
  return SHEETS.find((sheet) => sheet === value)
}
