import { create } from 'zustand'

import type { Pill } from '#data/known/what-is-known.ts'

/** Transient UI state, written by the drain triggers: without a database none run, and it stays unknown. */
export const useConnection = create<Pill>(() => ({ state: 'unknown', pending: 0 }))
