/** From the narrowest supported phone to a large screen. */
export const WIDTHS = [320, 360, 768, 1280] as const
