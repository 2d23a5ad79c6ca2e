/** For `vi.waitFor`: ends only what hangs, because a busy machine may stand still for seconds. */
export const PATIENTLY = { timeout: 15_000 }
