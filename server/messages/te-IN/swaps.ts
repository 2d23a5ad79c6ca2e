/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'మార్పిడి రిక్వెస్ట్ వెళ్లింది',
  accepted: 'ఒప్పుకున్నారు',
  declined: 'వద్దన్నారు',
  withdrawn: 'వెనక్కి తీసుకున్నారు',
} as const
