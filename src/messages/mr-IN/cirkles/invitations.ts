/** Texts of invitations and requests to join, as Home shows them, and of a Cirkle’s terms. */
export const invitations = {
  cirkleDetailsTitle: 'सर्कलची माहिती पाहा',
  close: 'बंद करा',
  loadingInvitation: 'आमंत्रण लोड होत आहे',
  invitationNotOpen: 'हे आमंत्रण आता चालू नाही.',
  invitationNotOpenHint:
    'त्याला उत्तर दिले गेले, ते मागे घेतले गेले किंवा त्याची मुदत संपली, किंवा सर्कल सुरू झाले किंवा रद्द झाले.',
  ownedBy: 'प्रमुख {name}',
  monthlyPot: 'दरमहा जमा होणारी रक्कम',
  contributionAmount: 'हप्त्याची रक्कम',
  perMonth: 'दर महिन्याला {amount}',
  members: 'सदस्य',
  outOf: '{most} पैकी {count}',
  firstPayment: 'पहिले पेमेंट',
  created: 'तयार केले',
  potGrows:
    'सदस्य वाढतात तशी जमा होणारी रक्कम वाढते, सर्व {count} झाल्यावर {amount} पर्यंत: प्रत्येक सदस्य हप्ता भरतो, आणि प्रत्येकाला एकदा पूर्ण जमा रक्कम मिळते.',
  orderMayChange: 'सुरू होईपर्यंत प्रमुख क्रम बदलू शकतात.',
  placeInvitesYou: '<b>{owner}</b> यांचे आमंत्रण: <b>{cirkle}</b> मधील <b>{name}</b> यांची जागा आता तुम्ही घ्या.',
  placeMeans:
    'आतापर्यंत {name} यांच्यासाठी {owner} नोंद करत होते. स्वीकारल्यावर तुमचे काम तुम्ही स्वतः कराल: पैसे देणे, घेणे आणि उत्तर देणे. जे नोंदवले आहे ते तसेच राहील, आणि ते सर्व तुम्ही पाहाल.',
  yourTurn: 'तुमचा नंबर',
  yourTurnLater: 'सुरू झाल्यावर कळेल',
  asksToJoin: '{cirkle} मध्ये सामील होण्याची विनंती',
  livesIn: 'राहण्याचे ठिकाण: {country}',
  activeIn: '{count, plural, one {सुरू असलेल्या # सर्कलमध्ये} other {सुरू असलेल्या # सर्कलमध्ये}}',
  acceptRequest: 'विनंती स्वीकारा',
  acceptRequestOf: '{name} यांची विनंती स्वीकारा',
  declineRequest: 'विनंती नाकारा',
  declineRequestOf: '{name} यांची विनंती नाकारा',
} as const
