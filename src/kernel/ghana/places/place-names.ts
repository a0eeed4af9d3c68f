/** Markets, quarters, short and old names by which people know a place, by its slug. */
export const OTHER_PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  accra: ['nkran', 'makola', 'kaneshie', 'dansoman', 'east legon', 'legon', 'spintex', 'circle', 'kantamanto'],
  kumasi: ['kumase', 'kejetia', 'oseikrom', 'garden city', 'adum', 'asafo', 'ksi'],
  bolgatanga: ['bolga'],
  takoradi: ['tadi'],
  'cape-coast': ['oguaa', 'cape'],
  koforidua: ['kof town', 'koftown'],
  'mampong-ashanti': ['mampong', 'asante mampong', 'ashanti mampong'],
  tema: ['tema community', 'tema harbour'],
  'dormaa-ahenkro': ['dormaa'],
  'akim-oda': ['oda'],
  'kete-krachi': ['krachi'],
  ashaiman: ['ashiaman'],
};

/** The same of regions; a name of several is that of the region that they were until 2019. */
export const OTHER_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  bono: ['brong ahafo', 'brong'],
  'bono-east': ['brong ahafo', 'brong'],
  ahafo: ['brong ahafo', 'brong'],
  ashanti: ['asante'],
  northern: ['north', 'northern ghana', 'the north'],
  volta: ['volta region'],
  'greater-accra': ['accra region'],
};
