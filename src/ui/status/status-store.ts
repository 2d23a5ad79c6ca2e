import { create } from 'zustand'

import type { Tone } from './tone.ts'

/** The message across the top of the page. */
export type Banner = {
  message: string
  tone: Exclude<Tone, 'turn'>
  /** Action of the banner. */
  action?: { label: string; run: () => void } | undefined
  /** Stays when another page opens. */
  isLasting?: boolean | undefined
}

type Dialog = { message: string; onDismiss?: (() => void) | undefined }

type StatusState = { banner: Banner | null; dialog: Dialog | null }

/** State of the one status banner and the one status dialog; null is closed. */
export const useStatus = create<StatusState>()(() => ({ banner: null, dialog: null }))

/** Opens the status banner, replacing its message. It is an error unless told otherwise. */
export function showBanner(message: string, more: Partial<Omit<Banner, 'message'>> = {}): void {
  useStatus.setState({ banner: { tone: 'danger', ...more, message } })
}

/** Closes the status banner. */
export function closeBanner(): void {
  useStatus.setState({ banner: null })
}

/** Closes the status banner if it shows this message. */
export function closeBannerSaying(message: string): void {
  useStatus.setState(({ banner }) => ({ banner: banner?.message === message ? null : banner }))
}

/** Closes a banner that belongs to the page being left. */
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
