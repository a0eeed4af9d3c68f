/** So many points a farmer may bring goods to. */
export const MOST_POINTS = 5;

/** As far as goods are brought to a point: kilometres of road. */
export const FARTHEST_POINT_KM = 60;

export const LONGEST_LEAD_DAYS = 7;
