/** The grounds of `src/styles/tokens.css`, for the bar of the browser above the page. */
const GROUNDS = { light: '#faf7f0', dark: '#0f1613' } as const

export type Theme = keyof typeof GROUNDS

/** Stays through signing out: it is about the phone, and tells nothing of its person. */
const KEY = 'theme'

/** The theme that was chosen on this phone; undefined: as the system has it. */
export function chosenTheme(): Theme | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : undefined
}

/** Keeps the choice for this and every later start, and shows it. */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  showTheme()
}

/** Shows the page in the theme that was chosen. */
export function showTheme(): void {
  const theme = chosenTheme()
  document.documentElement.dataset['theme'] = theme ?? ''
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = GROUNDS[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
}
