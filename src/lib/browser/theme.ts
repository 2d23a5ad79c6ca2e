/** The background colours of `src/styles/tokens.css`, for the browser's bar above the page. */
const GROUNDS = { light: '#faf7f0', dark: '#0f1613' } as const

export type Theme = keyof typeof GROUNDS

/** Survives sign-out: it belongs to the phone, and reveals nothing about its person. */
const KEY = 'theme'

/** The theme chosen on this phone; undefined follows the system. */
export function chosenTheme(): Theme | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : undefined
}

/** Stores the choice for this and every later start, and shows it. */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  showTheme()
}

/** Applies the chosen theme to the page. */
export function showTheme(): void {
  const theme = chosenTheme()
  document.documentElement.dataset['theme'] = theme ?? ''
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = GROUNDS[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
}
