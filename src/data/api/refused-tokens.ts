/** Fires `refused` when a screen's call was refused for its token: a sync then finds out what it means. */
export const refusedTokens = new EventTarget()

export const noteRefusedToken = (): boolean => refusedTokens.dispatchEvent(new Event('refused'))
