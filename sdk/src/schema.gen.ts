// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.
export interface components {
    schemas: {
        Agent: {
            /**
             * @description TypeID with prefix agt
             * @example agt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            photo_url: string | null;
            bio: string | null;
            /** @description null: works alone */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description ISO 639-1 */
            languages: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            /** @description As declared; where none is, what at least a quarter of the public listings are about */
            specialties: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            /** @description Cities of the public listings, at most 10, most first */
            cities: string[];
            /** @description Mean of approved reviews, to one decimal (halves up); null without any */
            rating: number | null;
            /** @description Approved reviews */
            review_count: number;
            /** @description The latest 5 */
            reviews: components["schemas"]["Review"][];
            /** @description Public listings, at this moment */
            listing_count: number;
            contact: components["schemas"]["AgentContact"];
            verified: boolean;
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            member_since: string;
            /** @description Public address of this record */
            url: string;
        };
        /** @description Only what the agent lets be shown */
        AgentContact: {
            /**
             * @description E.164
             * @example +595211234567
             */
            phone: string | null;
            /**
             * @description Opens a chat
             * @example https://wa.me/595981123456
             */
            whatsapp_url: string | null;
            email: string | null;
            website: string | null;
        };
        AgentRef: {
            /**
             * @description TypeID with prefix agt
             * @example agt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            photo_url: string | null;
            /** @description Name of the company */
            company: string | null;
        };
        CityPlace: {
            /** @example Asunción */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /** @example asuncion */
            slug: string;
            /**
             * @description Department, province or state
             * @example Central
             */
            division: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        Company: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            type: ("agency" | "developer") | (string & {});
            description: string | null;
            verified: boolean;
            /** @description Mean of the approved reviews of its agents, to one decimal (halves up); null without any */
            rating: number | null;
            /** @description Approved reviews of its agents */
            review_count: number;
            /** @description As declared; where none is, what at least a quarter of the public listings are about */
            specialties: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            /** @description Cities of its public listings and projects, at most 10, most first */
            cities: string[];
            /** @description ISO 639-1 */
            languages: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            founded_year: number | null;
            logo_url: string | null;
            contact: components["schemas"]["CompanyContact"];
            agent_count: number;
            /** @description Public listings, at this moment */
            listing_count: number;
            project_count: number;
            /** @description Public address of this record */
            url: string;
        };
        CompanyContact: {
            /**
             * @description E.164
             * @example +595211234567
             */
            phone: string | null;
            /**
             * @description Opens a chat
             * @example https://wa.me/595981123456
             */
            whatsapp_url: string | null;
            email: string | null;
            website: string | null;
            address: string | null;
        };
        CompanyRef: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            logo_url: string | null;
            verified: boolean;
        };
        CountryPlace: {
            /** @example Paraguay */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /**
             * @description ISO 3166-1 alpha-2
             * @example PY
             */
            code: string;
            /** @example paraguay */
            slug: string;
        };
        DeveloperRef: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            verified: boolean;
        };
        ExchangeRate: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /**
             * @description What one unit is worth in US dollars
             * @example 0.000141242937853
             */
            usd_per_unit: number;
            /**
             * @description How many units one US dollar is worth
             * @example 7080
             */
            units_per_usd: number;
            /**
             * Format: date
             * @description The day that the rate is of
             * @example 2026-11-21
             */
            date: string;
            /** @description Where the rate was taken from */
            source: string;
        };
        ExchangeRates: {
            /**
             * @description Always USD
             * @example USD
             */
            base: string;
            /**
             * Format: date
             * @description Of the newest rate; each rate has its own
             * @example 2026-11-21
             */
            date: string;
            /** @description By currency code */
            rates: components["schemas"]["ExchangeRate"][];
        };
        /** @description Where this page and the next one are */
        GeoJsonLink: {
            rel: ("self" | "next") | (string & {});
            href: string;
            type: string;
        };
        GeoJsonPoint: {
            /** @constant */
            type: "Point";
            /** @description Longitude, latitude (WGS 84) */
            coordinates: [
                number,
                number
            ];
        };
        /** @description The label in the three languages */
        Labels: {
            en: string;
            es: string;
            pt: string;
        };
        ListMeta: {
            /** @description Equal to the X-Request-Id header */
            request_id: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            timestamp: string;
        };
        Listing: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
            listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            property_type: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {});
            title: string;
            description: string;
            /** @description Language of title and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How title and description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            /** @description null: price on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            /**
             * Format: date
             * @description Date of the exchange rate used for price_usd
             * @example 2026-11-21
             */
            rate_date: string | null;
            price_period: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            price_per_m2_usd: number | null;
            /** @description A month */
            maintenance_fee: components["schemas"]["Money"] | null;
            bedrooms: number | null;
            bathrooms: number | null;
            half_bathrooms: number | null;
            /** @description Bedrooms with a bathroom of their own, counted in bedrooms */
            suites: number | null;
            parking_spaces: number | null;
            living_area_m2: number | null;
            lot_area_m2: number | null;
            year_built: number | null;
            floor: number | null;
            floors_total: number | null;
            furnished: boolean | null;
            pets_allowed: boolean | null;
            availability: ("available" | "reserved" | "from_date") | (string & {});
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            available_from: string | null;
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            location: components["schemas"]["ListingLocation"];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            virtual_tour_url: string | null;
            featured: boolean;
            agent: components["schemas"]["AgentRef"] | null;
            company: components["schemas"]["CompanyRef"] | null;
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            project_id: string | null;
            /** @description The same property under another operation: one listing per operation */
            also_offered_as: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            }[];
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            published_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        /** @description Counts by facet, those asked for. A facet leaves out the parameters of its own (see the parameter `facets`), so that setting its parameter to a value finds as many listings as are counted here */
        ListingFacets: {
            /** @description Most first */
            property_type?: {
                value: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {});
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description Most first */
            listing_type?: {
                value: ("sale" | "rent" | "short_term_rent") | (string & {});
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description The 50 cities with the most listings, most first */
            city?: components["schemas"]["PlaceCount"][];
            /** @description The 50 neighborhoods with the most listings, most first */
            neighborhood?: components["schemas"]["PlaceCount"][];
            /** @description Fewest bedrooms first, at most 50 numbers; listings that do not say are left out */
            bedrooms?: {
                value: number;
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description A histogram in steps of 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6 and 8 times a power of ten, lowest first; prices on request are left out */
            price?: components["schemas"]["PriceCount"][];
        };
        ListingFeature: {
            /** @constant */
            type: "Feature";
            id: string;
            geometry: components["schemas"]["GeoJsonPoint"] | null;
            properties: components["schemas"]["Listing"];
        };
        ListingFeatureCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["ListingFeature"][];
            pagination: components["schemas"]["Pagination"];
            links: components["schemas"]["GeoJsonLink"][];
            /** @description Where `facets` asks for them */
            facets?: components["schemas"]["ListingFacets"];
            meta: components["schemas"]["ListMeta"];
        };
        ListingImage: {
            id: string;
            url: string;
            /** @description Pixels; null until the image was measured */
            width: number | null;
            height: number | null;
            alt: string | null;
            /** @description Tiny preview as a data URL */
            placeholder: string | null;
            variants: {
                width: number;
                url: string;
                format: string;
            }[];
        };
        ListingLocation: {
            country: string;
            /** @description ISO 3166-1 alpha-2 */
            country_code: string;
            /** @description Department, province or state */
            division: string | null;
            city: string;
            neighborhood: string | null;
            /** @description As far as the owner lets it be shown */
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            precision: ("exact" | "approximate" | "neighborhood" | "city") | (string & {});
        };
        /** @description An enumeration. Open: new values may be added, take unknown ones. */
        Lookup: {
            name: string;
            description: string;
            values: components["schemas"]["LookupValue"][];
        };
        LookupValue: {
            /** @description The word as it stands in parameters and fields */
            value: string;
            /** @description The label in the language asked for (English without locale) */
            label: string;
            labels: components["schemas"]["Labels"];
            group: string | null;
            /** @description Term of the RESO Data Dictionary 2.0 where one exists */
            reso: string | null;
        };
        /**
         * @example {
         *       "amount": 185000,
         *       "currency": "USD"
         *     }
         */
        Money: {
            /** @description In whole units of the currency; PYG and CLP have no decimals */
            amount: number;
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
        };
        NeighborhoodPlace: {
            /** @example Villa Morra */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /** @example villa-morra */
            slug: string;
            division: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        Pagination: {
            /** @description Exact number of matches */
            total: number;
            limit: number;
            /** @description 0 when a cursor was followed */
            offset: number;
            /** @description Opaque; null on the last page */
            next_cursor: string | null;
        };
        PlaceCount: {
            /** @description The slug, as the parameter takes it */
            value: string;
            name: string;
            slug: string;
            /** @description Name of the city of a neighborhood; null for a city */
            city: string | null;
            division: string | null;
            country_code: string;
            /** @description Public listings that the search would find with this value */
            count: number;
        };
        PriceCount: {
            /** @description US dollars, as `min_price` takes it */
            min: number;
            /** @description US dollars, as `max_price` takes it; null: no upper end */
            max: number | null;
            /** @description Public listings that the search would find with this value */
            count: number;
        };
        Problem: {
            error: {
                /**
                 * @description One of the closed list of codes
                 * @example VALIDATION_ERROR
                 */
                code: string;
                /** @description What is wrong and what to do */
                message: string;
                status: number;
                details?: {
                    /** @description Faults of single fields (VALIDATION_ERROR, LISTING_INCOMPLETE) */
                    fields?: {
                        path: string;
                        code: string;
                        message: string;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
            meta: components["schemas"]["RecordMeta"];
        };
        Project: {
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            description: string | null;
            /** @description Language of name and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            stage: ("planning" | "pre_sale" | "under_construction" | "completed") | (string & {});
            /**
             * Format: date
             * @description When keys are handed over, as the developer expects
             * @example 2026-11-21
             */
            delivery_date: string | null;
            /** @description How much of it is built */
            progress_percent: number | null;
            /** @description Whether its developer is verified */
            verified: boolean;
            developer: components["schemas"]["DeveloperRef"];
            location: components["schemas"]["ListingLocation"];
            /** @description Price of the cheapest available unit, in the currency in which that unit is sold (of different currencies the lower value in dollars); null where no available unit has a price */
            price_from: components["schemas"]["Money"] | null;
            /** @description The same of the dearest available unit */
            price_to: components["schemas"]["Money"] | null;
            price_from_usd: number | null;
            price_to_usd: number | null;
            units_total: number;
            units_available: number;
            /** @description Made of the units: fewest bedrooms first */
            unit_types: components["schemas"]["UnitType"][];
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        ProjectInFull: {
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            description: string | null;
            /** @description Language of name and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            stage: ("planning" | "pre_sale" | "under_construction" | "completed") | (string & {});
            /**
             * Format: date
             * @description When keys are handed over, as the developer expects
             * @example 2026-11-21
             */
            delivery_date: string | null;
            /** @description How much of it is built */
            progress_percent: number | null;
            /** @description Whether its developer is verified */
            verified: boolean;
            developer: components["schemas"]["DeveloperRef"];
            location: components["schemas"]["ListingLocation"];
            /** @description Price of the cheapest available unit, in the currency in which that unit is sold (of different currencies the lower value in dollars); null where no available unit has a price */
            price_from: components["schemas"]["Money"] | null;
            /** @description The same of the dearest available unit */
            price_to: components["schemas"]["Money"] | null;
            price_from_usd: number | null;
            price_to_usd: number | null;
            units_total: number;
            units_available: number;
            /** @description Made of the units: fewest bedrooms first */
            unit_types: components["schemas"]["UnitType"][];
            /** @description In the developer's order */
            units: components["schemas"]["ProjectUnit"][];
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        ProjectUnit: {
            /**
             * @description TypeID with prefix unt
             * @example unt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * @description As the developer numbers it
             * @example 4B
             */
            name: string;
            /** @description Name of its type, one of `unit_types` */
            type: string;
            floor: number | null;
            bedrooms: number | null;
            bathrooms: number | null;
            area_m2: number | null;
            /** @description null: on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            status: ("available" | "reserved" | "sold") | (string & {});
        };
        RecordMeta: {
            /** @description Equal to the X-Request-Id header */
            request_id: string;
        };
        Review: {
            /**
             * @description TypeID with prefix rev
             * @example rev_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            rating: number;
            text: string;
            /** @description Language of the text */
            locale: ("en" | "es" | "pt") | (string & {});
            /** @description First name only */
            author_name: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /** @description The agent's answer */
            reply: string | null;
        };
        UnitType: {
            /**
             * @description The developer's name for it; by bedrooms where he gives none
             * @example 2 bedrooms
             */
            name: string;
            bedrooms: number | null;
            area_from_m2: number | null;
            area_to_m2: number | null;
            /** @description Of its cheapest available unit, in the currency of that unit */
            price_from: components["schemas"]["Money"] | null;
            /** @description Available units of this type */
            available: number;
        };
    };
    responses: {
        /** @description `GONE`: The listing was public once and is no longer offered. See details.similar for others. */
        GONE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
        INTERNAL_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `METHOD_NOT_ALLOWED`: The address exists, but not for this method. Use one of the methods in the Allow header. */
        METHOD_NOT_ALLOWED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `NOT_ACCEPTABLE`: The answer is not available in an accepted media type. Accept application/json, or a media type that the message names. */
        NOT_ACCEPTABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `NOT_FOUND`: There is nothing at this address. Check the id or slug. */
        NOT_FOUND: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `RATE_LIMITED`: Too many requests from this address. Wait as long as Retry-After says. */
        RATE_LIMITED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service cannot answer right now. Try again after the time in Retry-After. */
        SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: A parameter or field is missing, unknown or not as described. Correct the fields named in details.fields. */
        VALIDATION_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of this request, equal to meta.request_id. One of your own (1..128 of A-Za-z0-9_.-) is kept. */
        "X-Request-Id": string;
        /**
         * @description Weak, over everything but meta. Send it back as If-None-Match: unchanged is answered 304.
         * @example W/"2f9a1c07"
         */
        ETag: string;
        /** @description How long a cache may keep this. */
        "Cache-Control": string;
        /** @description Language of the texts. */
        "Content-Language": ("en" | "es" | "pt") | (string & {});
        /**
         * @description The methods that this address takes.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The budget: requests (q) in a window of so many seconds (w).
         * @example "read";q=60;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of it: requests (r), and seconds until it is whole again (t).
         * @example "read";r=59;t=60
         */
        RateLimit: string;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /** @description How many there are in all, whatever limit and offset. */
        "X-Total-Count": number;
    };
    pathItems: never;
}
export interface operations {
    "listings.search": {
        parameters: {
            query?: {
                /**
                 * @description Full text in Spanish, Portuguese or English; accents do not matter, small typing errors are forgiven
                 * @example casa con piscina
                 */
                q?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description Name or slug
                 * @example Villa Morra
                 */
                neighborhood?: string;
                /**
                 * @description Sale, rent or short-term rent
                 * @example sale
                 */
                listing_type?: "sale" | "rent" | "short_term_rent";
                /**
                 * @description One or several, comma-separated
                 * @example [
                 *       "duplex",
                 *       "house"
                 *     ]
                 */
                property_type?: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other")[];
                /** @description In `currency` */
                min_price?: number;
                /** @description In `currency` */
                max_price?: number;
                /**
                 * @description Of `min_price` and `max_price` (ISO 4217); filters nothing by itself
                 * @example USD
                 */
                currency?: string;
                /** @description Exactly so many */
                bedrooms?: number;
                /** @description At least so many bedrooms */
                min_bedrooms?: number;
                /** @description At most so many bedrooms */
                max_bedrooms?: number;
                /** @description At least so many bathrooms */
                min_bathrooms?: number;
                /** @description At least so many parking spaces */
                min_parking?: number;
                /** @description Smallest living area, in m² */
                min_living_area?: number;
                /** @description Largest living area, in m² */
                max_living_area?: number;
                /** @description Smallest lot area, in m² */
                min_lot_area?: number;
                /** @description Largest lot area, in m² */
                max_lot_area?: number;
                /** @description true: with furniture; false: without */
                furnished?: boolean;
                /** @description true: where pets may live; false: where they may not */
                pets_allowed?: boolean;
                /**
                 * @description All of these, comma-separated
                 * @example [
                 *       "pool",
                 *       "quincho"
                 *     ]
                 */
                amenities?: ("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok")[];
                /**
                 * @description west,south,east,north
                 * @example [
                 *       -57.68,
                 *       -25.38,
                 *       -57.52,
                 *       -25.22
                 *     ]
                 */
                bbox?: [
                    number,
                    number,
                    number,
                    number
                ];
                /**
                 * @description lon,lat
                 * @example [
                 *       -57.5759,
                 *       -25.2968
                 *     ]
                 */
                near?: [
                    number,
                    number
                ];
                /** @description Around `near`, at most 500; 10 without it */
                radius_km?: number;
                /** @description Company: id or slug */
                company?: string;
                /** @description Agent: id or slug */
                agent?: string;
                /** @description Project: id or slug */
                project?: string;
                /** @description Published at or after */
                published_since?: string;
                /** @description Updated at or after */
                updated_since?: string;
                /** @description At most 100 known ids, comma-separated */
                ids?: string[];
                /**
                 * @description Counts to come in `facets` beside the page, comma-separated. A facet counts under every other parameter, but not under those of its own, so that the alternatives show: property_type without `property_type`, listing_type without `listing_type`, city without `city` and `neighborhood`, neighborhood without `neighborhood`, bedrooms without `bedrooms`, `min_bedrooms` and `max_bedrooms`, price without `min_price` and `max_price`. Whatever page is asked for, the counts are of the whole search
                 * @example [
                 *       "price",
                 *       "property_type"
                 *     ]
                 */
                facets?: ("property_type" | "listing_type" | "city" | "neighborhood" | "bedrooms" | "price")[];
                /**
                 * @description Default: relevance with `q`, else newest. relevance needs `q`, distance needs `near`
                 * @example relevance
                 */
                sort?: "relevance" | "newest" | "price_asc" | "price_desc" | "price_per_m2_asc" | "area_desc" | "distance";
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Listing"][];
                        pagination: components["schemas"]["Pagination"];
                        /** @description Where `facets` asks for them */
                        facets?: components["schemas"]["ListingFacets"];
                        meta: components["schemas"]["ListMeta"];
                    };
                    "application/geo+json": components["schemas"]["ListingFeatureCollection"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.get": {
        parameters: {
            query?: {
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Listing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            410: components["responses"]["GONE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "projects.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name, developer, place or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example torre
                 */
                q?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description Name or slug
                 * @example Villa Morra
                 */
                neighborhood?: string;
                /**
                 * @description One or several, comma-separated
                 * @example [
                 *       "pre_sale",
                 *       "under_construction"
                 *     ]
                 */
                stage?: ("planning" | "pre_sale" | "under_construction" | "completed")[];
                /** @description Developer: id or slug of the company */
                developer?: string;
                /** @description In `currency`: an available unit costs so much; one unit fits this and `min_bedrooms` */
                min_price?: number;
                /** @description In `currency`: an available unit costs so much; one unit fits this and `min_bedrooms` */
                max_price?: number;
                /**
                 * @description Of `min_price` and `max_price` (ISO 4217); filters nothing by itself
                 * @example USD
                 */
                currency?: string;
                /** @description An available unit has at least so many bedrooms */
                min_bedrooms?: number;
                /**
                 * @description true: with available units; false: without; any: all
                 * @example true
                 */
                available?: "true" | "false" | "any";
                /** @description true: of verified developers; false: of others */
                verified?: boolean;
                /**
                 * @description Default: relevance with `q`, else newest; both show verified ones first. relevance needs `q`; delivery and prices that are not known come last
                 * @example relevance
                 */
                sort?: "relevance" | "newest" | "delivery" | "price_asc" | "price_desc" | "name";
                /**
                 * @description Language wanted for texts; without it, or where there is no such text, the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search projects */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Project"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "projects.get": {
        parameters: {
            query?: {
                /**
                 * @description Language wanted for texts; without it, or where there is no such text, the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example prj_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One project */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectInFull"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "companies.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example lapacho
                 */
                q?: string;
                /**
                 * @description With public listings (companies: or projects) in this city: name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description One of its `specialties`
                 * @example sales
                 */
                specialty?: "sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation";
                /**
                 * @description Agency or developer
                 * @example agency
                 */
                type?: "agency" | "developer";
                /** @description true: verified by the operator; false: not */
                verified?: boolean;
                /**
                 * @description Default: relevance with `q`, else listings; both show verified ones first. relevance needs `q`; rating: best mean first, of equal ones that of more reviews, unrated last
                 * @example relevance
                 */
                sort?: "relevance" | "listings" | "rating" | "name";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search companies */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "companies.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example cmp_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One company */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example lapacho
                 */
                q?: string;
                /**
                 * @description With public listings (companies: or projects) in this city: name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description One of its `specialties`
                 * @example sales
                 */
                specialty?: "sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation";
                /** @description Company: id or slug */
                company?: string;
                /**
                 * @description Speaks it (ISO 639-1)
                 * @example es
                 */
                language?: "es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh";
                /**
                 * @description Default: relevance with `q`, else listings; both show verified ones first. relevance needs `q`; rating: best mean first, of equal ones that of more reviews, unrated last
                 * @example relevance
                 */
                sort?: "relevance" | "listings" | "rating" | "name";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search agents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example agt_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.reviews": {
        parameters: {
            query?: {
                /**
                 * @description Order
                 * @example newest
                 */
                sort?: "newest" | "rating_desc" | "rating_asc";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example agt_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews of an agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.countries": {
        parameters: {
            query?: {
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.cities": {
        parameters: {
            query: {
                /**
                 * @description Name in any language, ISO code or slug
                 * @example Paraguay
                 */
                country: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cities of a country with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CityPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.neighborhoods": {
        parameters: {
            query: {
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Neighborhoods of a city with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeighborhoodPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "lookups.list": {
        parameters: {
            query?: {
                /**
                 * @description Language of `label`
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All enumerations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lookup"][];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "lookups.get": {
        parameters: {
            query?: {
                /**
                 * @description Language of `label`
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the enumeration
                 * @example property_types
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One enumeration */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lookup"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "rates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exchange rates */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExchangeRates"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "specification.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 of the public read API */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "specification.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 of the whole API */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
export type Agent = components['schemas']['Agent'];
export type AgentContact = components['schemas']['AgentContact'];
export type AgentRef = components['schemas']['AgentRef'];
export type CityPlace = components['schemas']['CityPlace'];
export type Company = components['schemas']['Company'];
export type CompanyContact = components['schemas']['CompanyContact'];
export type CompanyRef = components['schemas']['CompanyRef'];
export type CountryPlace = components['schemas']['CountryPlace'];
export type DeveloperRef = components['schemas']['DeveloperRef'];
export type ExchangeRate = components['schemas']['ExchangeRate'];
export type ExchangeRates = components['schemas']['ExchangeRates'];
export type GeoJsonLink = components['schemas']['GeoJsonLink'];
export type GeoJsonPoint = components['schemas']['GeoJsonPoint'];
export type Labels = components['schemas']['Labels'];
export type ListMeta = components['schemas']['ListMeta'];
export type Listing = components['schemas']['Listing'];
export type ListingFacets = components['schemas']['ListingFacets'];
export type ListingFeature = components['schemas']['ListingFeature'];
export type ListingFeatureCollection = components['schemas']['ListingFeatureCollection'];
export type ListingImage = components['schemas']['ListingImage'];
export type ListingLocation = components['schemas']['ListingLocation'];
export type Lookup = components['schemas']['Lookup'];
export type LookupValue = components['schemas']['LookupValue'];
export type Money = components['schemas']['Money'];
export type NeighborhoodPlace = components['schemas']['NeighborhoodPlace'];
export type Pagination = components['schemas']['Pagination'];
export type PlaceCount = components['schemas']['PlaceCount'];
export type PriceCount = components['schemas']['PriceCount'];
export type Problem = components['schemas']['Problem'];
export type Project = components['schemas']['Project'];
export type ProjectInFull = components['schemas']['ProjectInFull'];
export type ProjectUnit = components['schemas']['ProjectUnit'];
export type RecordMeta = components['schemas']['RecordMeta'];
export type Review = components['schemas']['Review'];
export type UnitType = components['schemas']['UnitType'];
