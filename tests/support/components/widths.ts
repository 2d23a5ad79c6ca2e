/** From the narrowest phone that is drawn for to a screen. */
export const WIDTHS = [320, 360, 768, 1280] as const
