/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'మార్పిడి రిక్వెస్ట్ వెళ్లింది',
  accepted: 'ఒప్పుకున్నారు',
  declined: 'వద్దన్నారు',
  withdrawn: 'వెనక్కి తీసుకున్నారు',
  chooseAnotherMember: 'ఈ సర్కిల్‌లో వేరే మెంబర్‌ను ఎంచుకోండి.',
  requestNotice:
    '{cirkle} సర్కిల్‌లో మీతో వంతు మార్చుకోవాలని {requester} గారు అడుగుతున్నారు: మార్చుకుంటే మీకు {before} బదులు {after}న సొమ్ము అందుతుంది.',
  acceptedNotice: '{cirkle} సర్కిల్‌లో మీ మార్పిడిని {asked} గారు ఒప్పుకున్నారు: ఇప్పుడు మీకు {after}న సొమ్ము అందుతుంది.',
  declinedNotice: '{cirkle} సర్కిల్‌లో మీ మార్పిడిని {asked} గారు వద్దన్నారు.',
  supersededNotice: '{cirkle} సర్కిల్‌లో {asked} గారికి మీ మార్పిడి రిక్వెస్ట్ ముగిసింది: వేరే మార్పిడిని ఒప్పుకున్నారు.',
  lapsedNotice: '{cirkle} సర్కిల్‌లో {asked} గారికి మీ మార్పిడి రిక్వెస్ట్ గడువు ముగిసింది: సమయానికి జవాబు రాలేదు.',
  appliedNotice: '{cirkle} సర్కిల్‌లో {requester} గారు, {asked} గారు వంతులు మార్చుకున్నారు.',
} as const
