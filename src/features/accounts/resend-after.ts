/** How long the server lets pass between two codes (product.md, section 4). */
const SECONDS = 60

/** From when on another code may be asked for, when one went out at this instant (both ms). */
export const resendAfter = (sentAt: number): number => sentAt + SECONDS * 1000
