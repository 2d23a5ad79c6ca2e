/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'पुन्हा प्रयत्न करा',
  accept: 'स्वीकारा',
  decline: 'नाकारा',
  goToMyCirkles: 'माझी सर्कल पाहा',
  loadingInvitation: 'आमंत्रण लोड होत आहे',
  offline: 'तुम्ही ऑफलाइन आहात.',
  needsConnection: 'आमंत्रण थेट Cirkles मधून उघडते आणि त्याला उत्तरही तिथेच दिले जाते, म्हणून इंटरनेट लागते.',
  couldNotBeLoaded: 'आमंत्रण लोड झाले नाही. त्यामुळे ते वापरले गेलेले नाही.',
  cirkleFromOwner: '<b>{cirkle}</b>, {owner} यांच्याकडून',
} as const
