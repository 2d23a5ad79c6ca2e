/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'अदलाबदलीची विनंती पाठवली',
  accepted: 'स्वीकारली',
  declined: 'नाकारली',
  withdrawn: 'मागे घेतली',
  chooseAnotherMember: 'या सर्कलमधला दुसरा सदस्य निवडा.',
  requestNotice:
    '{requester} यांना {cirkle} मध्ये तुमच्याशी नंबरांची अदलाबदल करायची आहे: तुम्हाला रक्कम {before} ऐवजी {after} रोजी मिळेल.',
  acceptedNotice: '{asked} यांनी {cirkle} मधली तुमची अदलाबदल स्वीकारली: तुम्हाला आता रक्कम {after} रोजी मिळते.',
  declinedNotice: '{asked} यांनी {cirkle} मधली तुमची अदलाबदल नाकारली.',
  supersededNotice: '{cirkle} मध्ये {asked} यांना केलेली तुमची अदलाबदलीची विनंती संपली: दुसरी अदलाबदल स्वीकारली गेली.',
  lapsedNotice: '{cirkle} मध्ये {asked} यांना केलेल्या अदलाबदलीच्या विनंतीची मुदत संपली: वेळेत उत्तर आले नाही.',
  appliedNotice: '{requester} आणि {asked} यांनी {cirkle} मध्ये नंबरांची अदलाबदल केली आहे.',
} as const
