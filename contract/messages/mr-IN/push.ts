/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'ॲपने जे पाठवले ते वाचता आले नाही.',
  notAKey: 'ॲपने जे पाठवले ते वाचता आले नाही.',
} as const
