import { create } from 'zustand'

import type { Session } from '#data/session/session.ts'

/** Transient UI state: whose consent to changed terms is asked for right now; null for nobody's. */
export const useConsentQuestion = create<{ readonly asked: Session | null }>(() => ({ asked: null }))

export const closeConsentQuestion = (): void => useConsentQuestion.setState({ asked: null })
