// All pictures of the Dagster UI that the pages show.
//
// A picture has a `name`, which is that of its file, and a `path` in the UI (a function of the facts of its scene where it
// needs an id); `shows`, the texts that must be there; `height` and `width` in CSS pixels. Where it `isWhole`, the
// navigation is in it. `act` does something on the page first; `element` is what alone is in the picture, up to `height`.
// A page that `isMoving` never comes to rest: its time axis goes on.
import { BAKERY } from './scenes/bakery.mjs';
import { BIKE_SHARE } from './scenes/bike-share.mjs';
import { CITY_BIKES } from './scenes/city-bikes.mjs';

export const SCENES = [BAKERY, BIKE_SHARE, CITY_BIKES];
