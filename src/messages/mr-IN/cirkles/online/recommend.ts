/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'सर्कलची माहिती पाहा',
  close: 'बंद करा',
  requestToJoin: 'सामील होण्याची विनंती करा',
  requested: 'विनंती केली',
  withdrawRequest: 'विनंती मागे घ्या',
  viewInvitation: 'तुमचे आमंत्रण पाहा',
  viewCirkle: 'सर्कल पाहा',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'प्रमुख {name}',
  loadingCirkle: 'सर्कल लोड होत आहे',
  notFound: 'हे सर्कल इथे नाही.',
  notFoundHint: 'तुम्ही पूर्ण लिंक उघडली का ते तपासा.',
  offline: 'तुम्ही ऑफलाइन आहात.',
  needsConnection: 'तुम्ही ज्यात नाही ते सर्कल थेट Cirkles मधून वाचले जाते, म्हणून इंटरनेट लागते.',
  couldNotBeLoaded: 'सर्कल लोड झाले नाही.',
  askedToJoin: 'तुम्ही सामील होण्याची विनंती केली आहे.',
  askedToJoinHint: '{owner} यांनी उत्तर देणे बाकी आहे. त्यांनी उत्तर दिल्यावर तुम्हाला नोटिफिकेशन येते.',
  alreadyInvited: '{owner} यांनी तुम्हाला आमंत्रण दिले आहे: विनंतीची गरज नाही.',
  whatOwnerSees:
    'कोण सामील होईल ते {owner} ठरवतात, आणि त्यांना तुमचे नाव, फोटो आणि फोन नंबर, तुमचा देश, तुम्ही कधीपासून Cirkles वर आहात आणि सुरू असलेल्या किती सर्कलमध्ये आहात ते दिसेल.',
} as const
