/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'बारी बदलने की रिक्वेस्ट भेजी गई',
  accepted: 'मंज़ूर',
  declined: 'मना किया गया',
  withdrawn: 'वापस लिया गया',
  chooseAnotherMember: 'इस सर्कल का कोई दूसरा मेंबर चुनें।',
  requestNotice:
    '{requester} ने {cirkle} में आपसे बारी बदलने की रिक्वेस्ट भेजी है: मंज़ूर करने पर आपको रकम {before} की जगह {after} को मिलेगी।',
  acceptedNotice: '{asked} ने {cirkle} में बारी की अदला-बदली मंज़ूर की: अब आपको रकम {after} को मिलेगी।',
  declinedNotice: '{asked} ने {cirkle} में बारी की अदला-बदली के लिए मना किया।',
  supersededNotice: '{cirkle} में {asked} को भेजी आपकी बारी बदलने की रिक्वेस्ट खत्म हो गई: एक दूसरी अदला-बदली मंज़ूर हुई।',
  lapsedNotice: '{cirkle} में {asked} को भेजी आपकी बारी बदलने की रिक्वेस्ट का समय निकल गया: समय पर जवाब नहीं आया।',
  appliedNotice: '{requester} और {asked} ने {cirkle} में बारी की अदला-बदली की है।',
} as const
