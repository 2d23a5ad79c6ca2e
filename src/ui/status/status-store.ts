import { create } from 'zustand'

import type { Tone } from './tone.ts'

/** The message across the top of the page. */
export type Banner = {
  message: string
  tone: Exclude<Tone, 'turn'>
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined
  /** Stays when another page is opened. */
  isLasting?: boolean | undefined
}

type Dialog = { message: string; onDismiss?: (() => void) | undefined }

type StatusState = { banner: Banner | null; dialog: Dialog | null }

/** What the one status banner and the one status dialog show; null is closed. */
export const useStatus = create<StatusState>()(() => ({ banner: null, dialog: null }))

/** Opens the status banner, in the place of what it said before. It is of something that failed unless told. */
export function showBanner(message: string, more: Partial<Omit<Banner, 'message'>> = {}): void {
  useStatus.setState({ banner: { tone: 'danger', ...more, message } })
}

/** Closes the status banner. */
export function closeBanner(): void {
  useStatus.setState({ banner: null })
}

/** Closes the status banner if this is what it says. */
export function closeBannerSaying(message: string): void {
  useStatus.setState(({ banner }) => ({ banner: banner?.message === message ? null : banner }))
}

/** Closes a banner that was about the page that is being left. */
export function closePassingBanner(): void {
  useStatus.setState(({ banner }) => ({ banner: banner?.isLasting === true ? banner : null }))
}

/** Opens the status dialog: for what must be read before going on. `onDismiss` runs once it has been. */
export function showStatusDialog(message: string, onDismiss?: () => void): void {
  useStatus.setState({ dialog: { message, onDismiss } })
}

/** Closes the status dialog: its message was read. */
export function dismissStatusDialog(): void {
  const { dialog } = useStatus.getState()
  useStatus.setState({ dialog: null })
  dialog?.onDismiss?.()
}
