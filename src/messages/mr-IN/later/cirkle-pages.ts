/** Texts of the pages of invitations and of success, and of the button that joins. */
export const cirklePages = {
  requestToJoin: 'सामील होण्याची विनंती करा',
  requestToJoinCirkle: '{cirkle} मध्ये सामील होण्याची विनंती करा',
  requested: 'विनंती केली',
  askToJoin: '{cirkle} मध्ये सामील होण्याची विनंती करायची?',
  ownerSees:
    'तुम्ही सामील होण्याची विनंती केल्यावर प्रमुखांना तुमचे नाव, फोटो आणि फोन नंबर, तुमचा देश, तुम्ही कधीपासून Cirkles वर आहात आणि सुरू असलेल्या किती सर्कलमध्ये आहात ते दिसेल.',
  requestedToJoinCirkle: '{cirkle} मध्ये सामील होण्याची विनंती केली',
  requestRefused: '{title} {text}',
  viewInvitation: 'तुमचे आमंत्रण पाहा',
  viewInvitationTo: '{cirkle} चे तुमचे आमंत्रण पाहा',
  viewCirkle: 'सर्कल पाहा',
  goToMyCirkles: 'माझी सर्कल पाहा',
  invitationTitle: 'सर्कलचे आमंत्रण',
  invitationByLinkTitle: 'आमंत्रण',
  answerNotRecorded: 'या उत्तराची नोंद झाली नाही. {reason}',
  answerUncertain: 'कदाचित तुमचे उत्तर पोहोचले नसेल. {reason}',
  invitesYou: '<b>{owner}</b> यांचे तुम्हाला <b>{cirkle}</b> मध्ये सामील होण्याचे आमंत्रण आहे.',
  invitesGuest:
    '<b>{owner}</b> यांचे तुम्हाला <b>{cirkle}</b> मध्ये सामील होण्याचे आमंत्रण आहे. उत्तर देण्यासाठी साइन इन किंवा साइन अप करा.',
  placeInvitesGuest:
    '<b>{owner}</b> यांचे आमंत्रण: <b>{cirkle}</b> मधील <b>{name}</b> यांची जागा आता तुम्ही घ्या. उत्तर देण्यासाठी साइन इन किंवा साइन अप करा.',
  invitesGuestUnnamed: 'तुम्हाला सर्कलचे आमंत्रण आले आहे. ते पाहण्यासाठी साइन इन किंवा साइन अप करा.',
  acceptGivesSeat: '“स्वीकारा” दाबल्यावर तुम्हाला जागा मिळते, आणि सर्कल सुरू झाल्यावर तुमची पेमेंट सुरू होतात.',
  acceptTakesPlace: '“स्वीकारा” दाबल्यावर ही जागा, तिच्यासाठी नोंदवलेल्या सर्वासह, तुमची होते.',
  acceptSendsRequest: '“स्वीकारा” दाबल्यावर {owner} यांना तुमची सामील होण्याची विनंती जाते.',
  requestSent: '<b>{cirkle}</b> मध्ये सामील होण्याची तुमची विनंती पाठवली.',
  requestFound: 'तुम्ही <b>{cirkle}</b> मध्ये सामील होण्याची विनंती केली आहे.',
  requestSentHint: '{owner} यांनी ती स्वीकारणे बाकी आहे. त्यांनी उत्तर दिल्यावर तुम्हाला नोटिफिकेशन येते.',
  withdrawRequest: 'विनंती मागे घ्या',
  memberAlready: 'तुम्ही आधीच <b>{cirkle}</b> चे सदस्य आहात.',
  createdTitle: 'अभिनंदन, तुमचे सर्कल तयार झाले!',
  createdUnknown: 'ते “माझी सर्कल” मध्ये दिसेल.',
  createdStartsOn:
    '{cirkle} मध्ये आता सामील होता येते. {count} किंवा जास्त सदस्य असतील तर ते {date} रोजी आपोआप सुरू होते, किंवा तुम्ही सुरू कराल तेव्हा.',
  createdStartsWithMembers:
    '{cirkle} मध्ये आता सामील होता येते. {count, plural, one {# सदस्य} other {# सदस्य}} होताच ते आपोआप सुरू होते.',
  addWithoutPhone: 'कोणाकडे फोन नाही? त्यांना नावाने जोडा, “सदस्यांना आमंत्रण द्या” मध्ये.',
  inviteMembers: 'सदस्यांना आमंत्रण द्या',
  joinedTitle: 'सर्कलमध्ये स्वागत!',
  joinedUnknown: 'ते “माझी सर्कल” मध्ये दिसेल. सर्कल सुरू झाल्यावर पेमेंट सुरू होतात.',
  joinedStartsOn:
    'तुम्ही आता {cirkle} चे सदस्य आहात. ते सुरू झाल्यावर तुमची पेमेंट सुरू होतात: {date} रोजी आपोआप, किंवा प्रमुख सुरू करतील तेव्हा.',
  joinedStartsWithMembers:
    'तुम्ही आता {cirkle} चे सदस्य आहात. ते सुरू झाल्यावर तुमची पेमेंट सुरू होतात: {count, plural, one {# सदस्य} other {# सदस्य}} होताच आपोआप, किंवा प्रमुख सुरू करतील तेव्हा.',
  joinedStarted: 'तुम्ही आता {cirkle} चे सदस्य आहात. ते सुरू झाले आहे.',
  joinedNextPayment: 'तुम्ही आता {cirkle} चे सदस्य आहात. ते सुरू झाले आहे: पुढचे पेमेंट {date} पर्यंत करायचे आहे.',
  loadingGoal: 'तुमचे सर्कल शोधत आहे',
  noGoalHeading: 'तुमचे ध्येय',
  noGoal: 'इथे अजून कोणतेही ध्येय पूर्ण झालेले नाही.',
  noGoalHint: 'तुमच्या एखाद्या सर्कलचे सगळे नंबर झाल्यावर हे पान उघडते.',
  goalTitle: 'ध्येय पूर्ण झाले!',
  goalStory:
    '{cirkle} शेवटपर्यंत पोहोचले: सगळे {payouts} नंबर झाले, आणि त्याच्या {members} सदस्यांपैकी प्रत्येकाला {amount} मिळाले, त्यात त्यांचा स्वतःचा वाटाही येतो.',
  payoutsDone: 'नंबर झाले',
  setNewGoal: 'नवे ध्येय ठरवा',
  viewSummary: 'सारांश पाहा',
} as const
