import { create } from 'zustand'

import type { Tone } from './tone.ts'

/** The message across the top of the page. */
export type Banner = { message: string; tone: Exclude<Tone, 'turn'> }

type StatusState = { banner: Banner | null; dialog: string | null }

/** What the one status banner and the one status dialog show; null is closed. */
export const useStatus = create<StatusState>()(() => ({ banner: null, dialog: null }))

/** Opens the status banner, in the place of what it said before. */
export function showBanner(message: string, tone: Banner['tone'] = 'danger'): void {
  useStatus.setState({ banner: { message, tone } })
}

/** Closes the status banner. */
export function closeBanner(): void {
  useStatus.setState({ banner: null })
}

/** Opens the status dialog: for what must be read before going on. */
export function showStatusDialog(message: string): void {
  useStatus.setState({ dialog: message })
}

/** Closes the status dialog. */
export function closeStatusDialog(): void {
  useStatus.setState({ dialog: null })
}
