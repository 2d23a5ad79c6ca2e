import { create } from 'zustand'

import type { Pill } from '#data/known/what-is-known.ts'

/** Passing UI state, written by the drain triggers alone: where none run, without a database, nothing is known. */
export const useConnection = create<Pill>(() => ({ state: 'unknown', pending: 0 }))
