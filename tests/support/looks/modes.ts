/** A way of looking at a screen that changes colours alone. */
export interface ColourMode {
  readonly name: string
  readonly theme: 'light' | 'dark'
  /** The system's few colours replace the page's. */
  readonly isForced: boolean
  /** The rules of axe to check; all of them by default. */
  readonly rules?: readonly string[]
}

/** Contrast of amounts, states and all other text is held at AAA (7 to 1), and so is AA for larger text. */
export const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** The first mode has every rule; the others differ from it in colours alone. */
export const COLOUR_MODES: readonly ColourMode[] = [
  { name: 'light colours', theme: 'light', isForced: false },
  { name: 'dark colours', theme: 'dark', isForced: false, rules: COLOUR_RULES },
  { name: 'forced light colours', theme: 'light', isForced: true, rules: COLOUR_RULES },
  { name: 'forced dark colours', theme: 'dark', isForced: true, rules: COLOUR_RULES },
]

/** A screen of 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10). */
export const AT_400_PERCENT = { width: 320, height: 256 } as const

/** The rules that a different layout can break. */
export const LAYOUT_RULES = ['scrollable-region-focusable', 'aria-hidden-focus']

/** Rules that axe leaves off, or may in another version. */
export const ADDED_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'color-contrast-enhanced': { enabled: true },
  'target-size': { enabled: true },
} as const
