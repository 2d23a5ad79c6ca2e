/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'फिर कोशिश करें',
  accept: 'मंज़ूर करें',
  decline: 'मना करें',
  goToMyCirkles: 'मेरे सर्कल पर जाएँ',
  loadingInvitation: 'न्योता लोड हो रहा है',
  offline: 'आप ऑफ़लाइन हैं।',
  needsConnection: 'न्योता Cirkles पर ही खुलता है और वहीं उसका जवाब जाता है, इसलिए इंटरनेट चाहिए।',
  couldNotBeLoaded: 'न्योता लोड नहीं हो सका। इससे वह इस्तेमाल नहीं हुआ है।',
  cirkleFromOwner: '<b>{cirkle}</b>, {owner} की ओर से',
} as const
