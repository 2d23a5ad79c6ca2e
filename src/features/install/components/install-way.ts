/** How a browser installs an app when it has no prompt for pages. */
export type InstallWay = 'share' | 'dock' | 'firefoxPhone' | 'firefoxWindows' | 'firefoxComputer' | 'menu'

interface Device {
  readonly userAgent: string
  /** iPads call themselves Macs, which have no touch screen. */
  readonly maxTouchPoints: number
}

/** The way of this browser, by its user agent: no browser without the prompt tells it otherwise. */
export function installWay({ userAgent, maxTouchPoints }: Device): InstallWay {
  const isMac = /\bMacintosh\b/.test(userAgent)
  // Every browser there is Safari inside, and installs from its share menu.
  if (/\b(?:iPhone|iPod|iPad)\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'share'
  if (/\bFirefox\//.test(userAgent)) {
    if (/\bAndroid\b/.test(userAgent)) return 'firefoxPhone'
    return /\bWindows\b/.test(userAgent) ? 'firefoxWindows' : 'firefoxComputer'
  }
  if (isMac && /\bVersion\/\S+ Safari\//.test(userAgent)) return 'dock'
  return 'menu'
}

/** Whether this way leads to an installed app for certain, so that the offer may be made unasked. */
export const isSureWay = (way: InstallWay): boolean =>
  way === 'share' || way === 'dock' || way === 'firefoxPhone'
