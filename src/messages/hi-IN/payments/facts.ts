/** Texts on the state of payments, which several of their screens show. */
export const facts = {
  proofMissing: 'अपने ट्रांसफ़र का प्रूफ़ जोड़ें।',
  dateMissing: 'पेमेंट की तारीख दें।',
  dateInFuture: 'यह तारीख आगे की है।',
  couldNotBeSaved: 'पेमेंट इस फ़ोन में सेव नहीं हो सका। फिर कोशिश करें।',
  wasDue: 'आखिरी तारीख {date}',
  needsProof:
    '{what, select, cash {{name} को जानकारी फिर से चाहिए} missing {{name} को प्रूफ़ चाहिए} other {{name} को ज़्यादा साफ़ प्रूफ़ चाहिए}}',
  payeeNeedsProof:
    '{what, select, cash {पाने वाले को जानकारी फिर से चाहिए} other {पाने वाले को ज़्यादा साफ़ प्रूफ़ चाहिए}}',
  neededAgain: '{need}।',
  neededAgainWhy: '{need}: “{comment}”',
  doNotPayAgain:
    '{what, select, cash {दोबारा पैसे न दें: सिर्फ़ जानकारी माँगी गई है।} other {दोबारा पैसे न दें: सिर्फ़ प्रूफ़ माँगा गया है।}}',
  newProofAdvice: '{need} {warning}',
  giveDetailsAgain: 'जानकारी फिर से दें',
  uploadNewProof: 'नया प्रूफ़ अपलोड करें',
  waitingForYouToConfirm: 'आपका कन्फ़र्म करना बाकी',
  waitingForName: '{name} का कन्फ़र्म करना बाकी',
  waitingForPayee: 'पाने वाले का कन्फ़र्म करना बाकी',
  waitingForNewProof:
    '{what, select, cash {{name} का जानकारी फिर से देना बाकी} other {{name} का नया प्रूफ़ भेजना बाकी}}',
  youCanStillPay: 'यह किस्त अब भी चुकाई जा सकती है।',
  payerCanStillPay: '{name} की यह किस्त अब भी चुकाई जा सकती है।',
  yourTurn: 'रकम पाने की आपकी बारी',
  notPaidYet: 'अभी नहीं चुकाया',
  overdue: 'तारीख निकल गई',
  missed: 'छूट गया',
  paidAndConfirmed: 'चुकाया और कन्फ़र्म',
  missedCycle: 'छूट गया: राउंड {cycle}, आखिरी तारीख {date}',
  neededInCycle: '{needed}: राउंड {cycle}',
  overdueCycle: 'तारीख निकल गई: राउंड {cycle}, आखिरी तारीख {date}',
  dueBy: '{date} तक देना है',
  underReviewBeforePaying: 'आपके कागज़ों की जाँच चल रही है। उनके मंज़ूर होते ही पेमेंट किया जा सकता है।',
  underReviewBeforeAnswering: 'आपके कागज़ों की जाँच चल रही है। उनके मंज़ूर होते ही पेमेंट के जवाब दिए जा सकते हैं।',
  verifyBeforePaying: 'Cirkles पेमेंट से पहले आपसे पहचान वेरिफ़ाई करने को कहता है। फिर वही पेज वापस खुलेगा जो पहले खुला था।',
  verifyBeforeAnswering:
    'Cirkles पेमेंट के जवाब देने से पहले आपसे पहचान वेरिफ़ाई करने को कहता है। फिर वही पेज वापस खुलेगा जो पहले खुला था।',
  underReviewBeforeHandingOver: 'आपके कागज़ों की जाँच चल रही है। उनके मंज़ूर होते ही रकम आगे दी जा सकती है।',
  verifyBeforeHandingOver:
    'Cirkles रकम आगे देने से पहले आपसे पहचान वेरिफ़ाई करने को कहता है। फिर वही पेज वापस खुलेगा जो पहले खुला था।',
  unknownCirkle: 'आपका कोई पुराना सर्कल',
  theAdmin: 'एडमिन',
  theReceiver: 'बारी वाले मेंबर',
  proofDamaged: 'प्रूफ़ इस फ़ोन में खराब हो गया। उसे फिर से जोड़ें।',
  referenceReused: 'यह बैंक रेफ़रेंस इस सर्कल में पहले इस्तेमाल हो चुका है।',
  fileReused: 'यही फ़ाइल इस सर्कल में पहले इस्तेमाल हो चुकी है।',
} as const
