/** A number of the Ghana Revenue Authority: a letter and ten digits, or the number of a Ghana Card. */
export const TIN = /^(?:[A-Z]\d{10}|GHA-\d{8,9}-[0-9A-Z])$/;
