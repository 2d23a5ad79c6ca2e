import { create } from 'zustand'

import type { Tone } from './tone.ts'

/** How long a toast is seen unless it says otherwise (seed A, section 9). */
export const defaultToastMs = 1000

const mostToasts = 3

/** A short message at the top of the page. */
export type Toast = {
  id: number
  message: string
  tone: Exclude<Tone, 'turn'>
  /** Milliseconds it is seen. */
  ms: number
  /** Hidden visually, still readable to assistive technology, which may not have reached it yet. */
  isFading: boolean
}

/** Input of `showToast`. */
export type ToastRequest = { message: string; tone?: Toast['tone']; ms?: number }

type ToastState = { toasts: readonly Toast[]; nextId: number }

/** The toasts, oldest first. */
export const useToasts = create<ToastState>()(() => ({ toasts: [], nextId: 1 }))

/** Shows a message for a moment. The same message again restarts its time instead of piling up. */
export function showToast({ message, tone = 'success', ms = defaultToastMs }: ToastRequest): void {
  useToasts.setState(({ toasts, nextId }) => {
    const others = toasts.filter((toast) => toast.message !== message)
    const toast = { id: nextId, message, tone, ms, isFading: false }
    return { toasts: [...others, toast].slice(-mostToasts), nextId: nextId + 1 }
  })
}

/** Hides a toast visually and keeps its words in the live region. */
export function fadeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isFading: true } : toast)),
  }))
}

/** Removes a toast. */
export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** How long the words of a toast stay readable once it is out of sight, in milliseconds: a slow reading pace. */
export function readingMs(message: string): number {
  return Math.max(5000, message.length * 80)
}
