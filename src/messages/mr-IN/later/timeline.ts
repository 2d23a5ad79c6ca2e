/** Texts of the picture of turns. */
export const timeline = {
  turns: 'नंबर, महिन्यानुसार',
  youReceive: 'तुम्हाला रक्कम मिळते',
  ifYouJoinNow: 'आता सामील झाल्यास तुमचा नंबर',
  ifYouJoinNext: 'तुम्ही पुढचे सदस्य झाल्यास तुमचा नंबर',
  taken: 'घेतलेली',
  free: 'रिकामी',
  mine: '{month}: तुम्हाला रक्कम मिळते',
  mineIfNow: '{month}: आता सामील झाल्यास तुमचा नंबर',
  mineIfNext: '{month}: तुम्ही पुढचे सदस्य झाल्यास तुमचा नंबर',
  ofMember: '{month}: दुसऱ्या सदस्याला रक्कम मिळते',
  freeSeat: '{month}: अजून कोणी नाही, जागा रिकामी',
  more: 'आणि {count, plural, one {आणखी # महिना} other {आणखी # महिने}}',
} as const
